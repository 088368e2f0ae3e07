import { afterEach, describe, expect, it, vi } from 'vitest';
import { draftKey, loadDraft, saveDraft } from './draft-store.ts';
import { EMPTY_VALUES } from './form-fields.tsx';

const key = draftKey('person', 'new');
const draft = {
  values: { ...EMPTY_VALUES, accommodationName: 'Grove House' },
  pictures: [{ _id: 'a', url: '/files/pictures/a/1280.webp', name: 'front.jpg', size: 1200 }],
  step: 'additional',
} as const;

afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

describe('draft store', () => {
  it('returns what it stored, per user and place', () => {
    saveDraft(key, { ...draft, pictures: [...draft.pictures] });
    expect(loadDraft(key)).toEqual(draft);
    expect(loadDraft(draftKey('somebody else', 'new'))).toBeNull();
    expect(loadDraft(draftKey('person', 'place'))).toBeNull();
  });

  it.each(['no JSON', '{}', 'null', '{"values":{},"pictures":"many"}'])(
    'reads %s as no draft',
    (stored) => {
      sessionStorage.setItem(key, stored);
      expect(loadDraft(key)).toBeNull();
    },
  );

  it('fills in fields that an older draft did not have, and an unknown step', () => {
    sessionStorage.setItem(key, '{"values":{"pax":"4"},"pictures":[],"step":"fourth"}');
    expect(loadDraft(key)).toEqual({
      values: { ...EMPTY_VALUES, pax: '4' },
      pictures: [],
      step: 'basic',
    });
  });

  it('ignores full storage', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => saveDraft(key, { ...draft, pictures: [] })).not.toThrow();
  });
});
