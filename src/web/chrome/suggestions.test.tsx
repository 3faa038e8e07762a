import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { groupSuggestions } from './suggestions.ts';
import { SuggestionList } from './suggestion-list.tsx';

test('suggested goods stand with what the shopper pays: the member’s price for a member, else the price of all', () => {
  const jebena = { id: 1, title: 'Jebena', textLocale: 'en', currentPrice: 200, imageUrl: null } as const;
  const found = { categories: [], brands: [], vendors: [{ id: 1, businessName: 'Buna House' }], queries: [] };
  const drawn = (product: object) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <SuggestionList
          id="s"
          groups={groupSuggestions({ ...found, products: [{ ...jebena, ...product }] })}
          activeId={null}
          onChoose={() => undefined}
        />
      </MemoryRouter>,
    ).match(/[\d.,]+ Birr/g);
  expect(drawn({})).toEqual(['200.00 Birr']);
  expect(drawn({ memberPrice: 1_175.5 })).toEqual(['1,175.50 Birr']);
});
