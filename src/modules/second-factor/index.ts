export { passkeysApi } from './passkeys.api.ts';
export {
  addPasskey,
  askPasskey,
  beginPasskey,
  listPasskeys,
  provePasskey,
  removePasskey,
  renamePasskey,
} from './passkeys.ts';
export { secondFactorApi } from './second-factor.api.ts';
export {
  beginTotp,
  confirmTotp,
  forgetSecondFactor,
  proveFactor,
  readFactor,
  renewRecoveryCodes,
} from './second-factor.service.ts';
