export { settingsApi } from './desk-settings.api.ts';
export { changeFigures, listFigures } from './change-figures.ts';
export { changedFigures, figureLine } from './typed-figures.ts';
export { addOutage, changeOutage, listOutages } from './outages.ts';
export { listSwitches, setSwitch } from './set-switch.ts';
