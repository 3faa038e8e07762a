export { secondFactorApi } from './second-factor.api.ts';
export {
  beginTotp,
  confirmTotp,
  forgetSecondFactor,
  proveFactor,
  readFactor,
  renewRecoveryCodes,
} from './second-factor.service.ts';
