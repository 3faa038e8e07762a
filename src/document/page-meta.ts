import type { EntryContext, MetaDescriptor } from 'react-router';

/**
 * What the page says by its innermost `meta`, as the router's `<Meta />` finds it: of a page that failed, what the route
 * says that shows the failure.
 */
export function metaOf({ staticHandlerContext, routeModules }: EntryContext): MetaDescriptor[] {
  const { matches, errors, loaderData, location } = staticHandlerContext;
  const failed = errors ? matches.findIndex(({ route }) => errors[route.id] !== undefined) : -1;
  const shown = failed < 0 ? matches : matches.slice(0, failed + 1);
  const match = shown.findLast(({ route }) => routeModules[route.id]?.meta);
  const meta = match && routeModules[match.route.id]?.meta;
  if (typeof meta !== 'function') return meta ?? [];
  const { id } = match!.route;
  const error = failed < 0 ? null : errors![shown.at(-1)!.route.id];
  const args = { loaderData: loaderData[id], params: match!.params, location, matches: [], error };
  return meta(args as Parameters<typeof meta>[0]) ?? [];
}
