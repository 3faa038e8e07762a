import type { Arrival } from '#modules/delivery/delivery.schema.ts';
import { useLanguage, useView } from './ui/view.ts';

/** Says the days on which a parcel arrives, in the user's calendar: "Tue 24 – Wed 25 Nov". */
export function useArrival(): (arrival: Pick<Arrival, 'gregorian' | 'ethiopian'>) => string {
  const usual = useLanguage() === 'en' ? 'gregorian' : 'ethiopian';
  const { calendar } = useView();
  return (arrival) => arrival[calendar ?? usual];
}
