import type { HomeView } from './home-view.ts';

type Asked = { featured?: string; accessories?: string; isWhole?: boolean };

/** The address of the home page as it stands, but for what is asked. */
export function homeHref(view: HomeView, asked: Asked): string {
  const { featured, accessories, isWhole } = {
    featured: view.featured.chosen,
    accessories: view.accessories.chosen,
    isWhole: view.isWhole,
    ...asked,
  };
  const query = [
    ...(featured === 'all' ? [] : [`featured=${featured}`]),
    ...(accessories === 'all' ? [] : [`accessories=${accessories}`]),
    ...(isWhole ? ['all=1'] : []),
  ];
  return query.length > 0 ? `/?${query.join('&')}` : '/';
}
