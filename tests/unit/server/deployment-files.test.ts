import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { CLOSING_SPARE_MS } from '#server/program.ts';

const config = parseConfig({}, new Date('2026-11-20T00:00:00Z'));
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

  it('holds no secret', () => {
    expect(unit).not.toMatch(/(SECRET|KEY|PASSWORD|TOKEN)=/);
    expect(valueOf('EnvironmentFile')).toBe('/etc/personal-loans/environment');
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

  it('sees no settings of a developer', () => {
    expect(readFileSync('.dockerignore', 'utf8').split('\n')).toEqual(
      expect.arrayContaining(['.env', '.env.*', '.data', 'node_modules', '.git']),
    );
  });
});
