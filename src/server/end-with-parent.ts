// Loaded first in child processes. Without it a CMS could outlive its parent process and keep the port.
process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  // The process may ignore SIGTERM.
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), 10_000).unref();
});
