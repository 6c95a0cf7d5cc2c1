// Loaded before a program that knows nothing of us: ends it when the start script is gone.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);
if (process.channel) {
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), 5000).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  // Watching must not keep the program alive.
  process.channel.unref();
}
