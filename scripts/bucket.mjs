import { mkdirSync } from 'node:fs';
import S3rver from 's3rver';

/**
 * A bucket on this machine that speaks S3: `node scripts/bucket.mjs <folder> <port> <bucket>`. It stands in for a real
 * one where several processes must share the files and none is configured; it is not a place for anybody's real
 * documents.
 */
const [folder, port, bucket] = process.argv.slice(2);
mkdirSync(folder, { recursive: true, mode: 0o700 });
const server = new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  silent: true,
  directory: folder,
  configureBuckets: [{ name: bucket, configs: [] }],
});
await server.run();

const stop = () => {
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
// The channel to the process that started it.
process.on('disconnect', stop);
