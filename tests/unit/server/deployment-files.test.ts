import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { CLOSING_SPARE_MS } from '#server/program.ts';
import { PRODUCTION } from '#tests/support/production.ts';

const config = parseConfig({}, new Date('2026-11-20T00:00:00Z'));
/** What the environment file adds to the settings that a unit or an image already has. */
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

describe.runIf(process.platform === 'linux')('the folders of the deployment guide', () => {
  const guide = readFileSync('docs/deployment.md', 'utf8');
  const [, installation = '', rollOut = '', rollBack = ''] = guide.split(
    /^## (?:With systemd|Rolling out|Rolling back)$/m,
  );
  /** A section's lines about folders below /opt, in order. */
  const linesOf = (section: string) =>
    section.match(/^ *(install|cp|chmod|ln) .*\/opt\/.*$/gm)?.map((line) => line.trim()) ?? [];

  it('hold one version each, and the link leads to the one that was put in last', () => {
    const root = mkdtempSync(join(tmpdir(), 'deployment-'));
    const built = join(root, 'built');
    const [, copied = ''] = /^cp -R (.*) \/opt/m.exec(installation) ?? [];
    for (const name of ['opt', ...copied.split(' ').map((part) => join('built', part))]) {
      mkdirSync(join(root, name), { recursive: true });
    }
    const follow = (section: string, scripts = ['first.js', 'both.js']) => {
      const lines = linesOf(section).map((line) => line.replaceAll(/(?<= )\/opt/g, join(root, 'opt')));
      rmSync(join(built, '.next/static'), { recursive: true, force: true });
      mkdirSync(join(built, '.next/static'));
      for (const script of scripts) writeFileSync(join(built, '.next/static', script), '');
      execFileSync('sh', ['-ec', lines.join('\n')], { cwd: built });
      return basename(realpathSync(join(root, 'opt/personal-loans')));
    };
    try {
      expect(copied.split(' ')).toEqual(expect.arrayContaining(['server', 'lib', '.next', 'node_modules']));
      expect(follow(installation)).toBe('personal-loans-0.1.0');
      expect(follow(rollOut, ['both.js', 'second.js'])).toBe('personal-loans-0.2.0');
      // Pages of the version before are still open.
      expect(readdirSync(join(root, 'opt/personal-loans/.next/static')).sort()).toEqual([
        'both.js',
        'first.js',
        'second.js',
      ]);
      expect(follow(rollBack)).toBe('personal-loans-0.1.0');
      expect(follow(rollOut)).toBe('personal-loans-0.2.0');
    } finally {
      rmSync(root, { recursive: true });
    }
  });

  it('are those that the units run in', () => {
    for (const kind of ['web', 'worker']) {
      const unit = readFileSync(`ops/systemd/personal-loans-${kind}.service`, 'utf8');
      expect(unit).toContain('\nWorkingDirectory=/opt/personal-loans\n');
    }
  });
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
