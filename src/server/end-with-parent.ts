// Preloaded into the process of the CMS. A CMS that outlived its parent process would keep the port.
process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  // One that does not come to its end.
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), 10_000).unref();
});
