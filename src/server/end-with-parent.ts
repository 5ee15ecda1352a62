// Preloaded into the process of the CMS. A CMS that outlived its parent process would keep the port.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
