import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { CLOSING_SPARE_MS } from '#server/program.ts';
import { PRODUCTION } from '#tests/support/production.ts';

const config = parseConfig({}, new Date('2026-11-20T00:00:00Z'));
/** What the environment file adds to the settings that a unit or an image has by itself. */
const { APP_ENV: _, TRUSTED_PROXY_HOPS: __, ...REST } = PRODUCTION;
const ADDED = { ...REST, PUBLIC_URL: 'https://loans.example.com' };
/** NAME=value NAME=value */
const settingsIn = (text: string) =>
  Object.fromEntries(text.split(' ').map((setting) => setting.split('=', 2) as [string, string]));
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>;
};

describe.each(['web', 'worker'])('the unit of a %s process', (kind) => {
  const unit = readFileSync(`ops/systemd/personal-loans-${kind}.service`, 'utf8');
  const valueOf = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '';

  it('runs a program that is there', () => {
    const [, program = ''] = valueOf('ExecStart').split(' ');
    expect(program).toMatch(/^server\//);
    expect(existsSync(program)).toBe(true);
  });

  it('kills it no sooner than it gives up by itself', () => {
    const longest = config.shutdownNoticeMs + config.shutdownGraceMs + CLOSING_SPARE_MS;
    expect(Number(valueOf('TimeoutStopSec')) * 1000).toBeGreaterThan(longest);
  });

  it('says what it is for and what stands in front of it', () => {
    const own = [...unit.matchAll(/^Environment=(.*)$/gm)].map(([, settings = '']) => settings).join(' ');
    const started = parseConfig({ ...settingsIn(own), ...ADDED }, new Date());
    expect(started).toMatchObject({ isProduction: true, trustedProxyHops: 1 });
  });

  it('holds no secret', () => {
    expect(unit).not.toMatch(/(SECRET|KEY|PASSWORD|TOKEN)=/);
    expect(valueOf('EnvironmentFile')).toBe('/etc/personal-loans/environment');
  });
});

it('a worker under systemd tells how it is, at the port that the guide has asked', () => {
  const unit = readFileSync('ops/systemd/personal-loans-worker.service', 'utf8');
  const [, port = ''] = /^Environment=WORKER_HEALTH_PORT=(\d+)$/m.exec(unit) ?? [];
  expect(parseConfig({ WORKER_HEALTH_PORT: port }, new Date()).workerHealthPort).toBe(Number(port));
  expect(readFileSync('docs/alerts.md', 'utf8')).toMatch(new RegExp(`targets: .*:${port}'.* # workers`));
});

describe('the container file', () => {
  const lines = readFileSync('ops/Containerfile', 'utf8').split('\n');

  it('builds and runs on the Node.js of the project, by version', () => {
    const bases = lines.filter((line) => line.startsWith('FROM ')).map((line) => line.split(' ')[1]);
    expect(new Set(bases)).toEqual(
      new Set([`docker.io/library/node:${String(dependencies['node'])}-bookworm-slim`]),
    );
  });

  it('copies what is there', () => {
    const copied = lines
      .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
      .flatMap((line) => line.split(' ').slice(1, -1));
    expect(copied.length).toBeGreaterThan(5);
    expect(copied.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('runs as nobody special, and holds no secret', () => {
    expect(lines.lastIndexOf('USER node')).toBeLessThan(lines.findIndex((line) => line.startsWith('CMD')));
    expect(lines).toContain('USER node');
    expect(lines.join('\n')).not.toMatch(/(SECRET|KEY|PASSWORD|TOKEN)=/);
  });

  it('is for production, and leaves it to whoever runs it what stands in front', () => {
    const given = lines
      .filter((line) => line.startsWith('ENV '))
      .join(' ')
      .replaceAll('ENV ', '');
    const start = (hops: string) =>
      parseConfig({ ...settingsIn(given), ...ADDED, TRUSTED_PROXY_HOPS: hops }, new Date());
    expect(settingsIn(given)).not.toHaveProperty('TRUSTED_PROXY_HOPS');
    expect(() => start('')).toThrow('TRUSTED_PROXY_HOPS must be set');
    expect(start('1')).toMatchObject({ isProduction: true, host: '0.0.0.0' });
  });

  it('sees no settings of a developer', () => {
    expect(readFileSync('.dockerignore', 'utf8').split('\n')).toEqual(
      expect.arrayContaining(['.env', '.env.*', '.data', 'node_modules', '.git']),
    );
  });
});
