// Preloaded into commands: when the process that started them is gone, they end as if asked to (SIGTERM).
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
