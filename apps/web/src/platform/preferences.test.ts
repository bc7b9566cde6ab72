import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preferences, toggleTheme } from './preferences.ts';

const stored = () => JSON.parse(localStorage.getItem('ch.preferences') ?? '{}');

beforeEach(() => {
  localStorage.clear();
  preferences.reload();
});
afterEach(() => vi.restoreAllMocks());

describe('preferences', () => {
  it('start as the browser is: light, left to right, English', () => {
    expect(preferences.get()).toMatchObject({ theme: 'light', rightToLeft: false, navbar: 'side', locale: 'en-US' });
  });

  it('show on the page at once and survive a reload', () => {
    toggleTheme();
    preferences.set({ rightToLeft: true });
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(document.documentElement.dir).toBe('rtl');
    expect(stored()).toEqual({ theme: 'dark', rightToLeft: true });
    preferences.reload();
    expect(preferences.get()).toMatchObject({ theme: 'dark', rightToLeft: true });
  });

  it('ignore what makes no sense in storage', () => {
    localStorage.setItem('ch.preferences', '{"theme":"pink","navbar":"top","locale":"xx"}');
    preferences.reload();
    expect(preferences.get()).toMatchObject({ theme: 'light', navbar: 'top', locale: 'en-US' });
    localStorage.setItem('ch.preferences', 'not json');
    preferences.reload();
    expect(preferences.get().navbar).toBe('side');
  });

  it('last for the page when storage is blocked', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked');
    });
    preferences.set({ fluid: true });
    expect(preferences.get().fluid).toBe(true);
  });
});
