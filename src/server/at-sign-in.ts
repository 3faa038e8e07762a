// What a visitor gathered comes along when they sign in, and the language and place they chose elsewhere; what they ordered also when they prove its address later. Registered here, so that identity knows nothing of the others.
import { mergeCarts } from '#modules/cart/index.ts';
import { keepGuestAddress } from '#modules/checkout/index.ts';
import { takePlace } from '#modules/delivery/index.ts';
import { mergeHistory } from '#modules/history/index.ts';
import { onContactProved, onSignIn } from '#modules/identity/index.ts';
import { mergeLists } from '#modules/lists/index.ts';
import { takeGuestOrders } from '#modules/orders/index.ts';
import { takeLanguage } from '#modules/preferences/index.ts';

onSignIn(mergeCarts);
onSignIn(mergeLists);
onSignIn(mergeHistory);
onSignIn(takeLanguage);
onSignIn(takePlace);
onSignIn(keepGuestAddress);
onSignIn(takeGuestOrders);
onContactProved(keepGuestAddress);
onContactProved(takeGuestOrders);
