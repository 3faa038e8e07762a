import { afterEach, expect, test, vi } from 'vitest';
import { callApi } from './call-api.ts';
import { onSignInAgain } from './sign-in-again.ts';

afterEach(() => {
  onSignInAgain(null);
  vi.unstubAllGlobals();
});

test('a call that is refused after signing in again is not sent a third time', async () => {
  const document = Object.assign(new EventTarget(), {
    cookie: '',
    documentElement: { lang: 'en', toggleAttribute: () => false },
  });
  vi.stubGlobal('document', document);
  vi.stubGlobal('window', new EventTarget());
  const fetched = vi.fn<() => Promise<Response>>(() =>
    Promise.resolve(
      Response.json({ code: 'auth.sign_in_required', message: 'Please sign in.' }, { status: 401 }),
    ),
  );
  vi.stubGlobal('fetch', fetched);
  onSignInAgain((answer) => answer(true));
  await expect(callApi('/api/cart/lines/1', { method: 'DELETE' })).rejects.toMatchObject({ status: 401 });
  expect(fetched).toHaveBeenCalledTimes(2);
});
