import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ErrorBoundary } from './shop.page.tsx';

const failed = (data: unknown) => {
  const error = { status: 500, statusText: '', internal: false, data };
  const router = createMemoryRouter([{ id: 'shop', path: '/', ErrorBoundary, element: null }], {
    hydrationData: { errors: { shop: error } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
};

test('F07 shop: goods that cannot be shown say the number under which support finds why, or at least that filters are kept', () => {
  const told = 'If it happens again, call us and say the number 4347EED3A1.';
  expect(failed({ message: told, code: 'request.broken' })).toContain(told);
  expect(failed({ message: told, code: 'request.broken' })).toContain('The products could not be loaded');
  expect(failed(null)).toContain('Your filters are kept in the address of this page.');
});
