// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lastingStorage, visitStorage } from '#lib/session/page-storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  visitStorage.removeItem('name');
  lastingStorage.removeItem('name');
});

function refuse(): never {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
}

describe("the browser's storage", () => {
  it('is what keeps where it does', () => {
    visitStorage.setItem('name', 'visit');
    lastingStorage.setItem('name', 'over visits');
    expect(sessionStorage.getItem('name')).toBe('visit');
    expect(localStorage.getItem('name')).toBe('over visits');
    expect(visitStorage.getItem('name')).toBe('visit');
    visitStorage.removeItem('name');
    expect(sessionStorage.getItem('name')).toBeNull();
  });

  it.each([
    ['is not there', undefined],
    ['is null, as in windows of some apps', null],
  ])('that %s keeps as long as the page', (_what, storage) => {
    vi.stubGlobal('sessionStorage', storage);
    expect(visitStorage.getItem('name')).toBeNull();
    visitStorage.setItem('name', 'kept');
    expect(visitStorage.getItem('name')).toBe('kept');
    visitStorage.removeItem('name');
    expect(visitStorage.getItem('name')).toBeNull();
  });

  it('that throws at its very name keeps as long as the page', () => {
    const found = Object.getOwnPropertyDescriptor(globalThis, 'localStorage') ?? {};
    Object.defineProperty(globalThis, 'localStorage', { get: refuse, configurable: true });
    try {
      lastingStorage.setItem('name', 'kept');
      expect(lastingStorage.getItem('name')).toBe('kept');
    } finally {
      Object.defineProperty(globalThis, 'localStorage', found);
    }
  });

  it('that is full gives what was kept last, not what lies there from before', () => {
    visitStorage.setItem('name', 'before');
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    visitStorage.setItem('name', 'after');
    expect(visitStorage.getItem('name')).toBe('after');
    full.mockRestore();
    visitStorage.setItem('name', 'once there is room');
    expect(visitStorage.getItem('name')).toBe('once there is room');
  });
});
