// Preloaded into commands: when the process that started them is gone, they end as if asked to (SIGTERM). Forks inherit
// the preload, but have another parent and manage their own channel.
if (process.channel && process.env.ADEY_PARENT === String(process.ppid)) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
