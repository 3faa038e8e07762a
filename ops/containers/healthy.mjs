// Ends with status 0 when the process of this container lives. A container runs one of them: the web process answers at its port, the
// worker at that of its figures.
const { PORT = '3000', WORKER_METRICS_PORT = '3003' } = process.env;
const lives = [PORT, WORKER_METRICS_PORT].map(async (port) => {
  const { ok } = await fetch(`http://127.0.0.1:${port}/healthz`);
  if (!ok) throw new Error('unwell');
});
await Promise.any(lives).then(
  () => process.exit(0),
  () => process.exit(1),
);
