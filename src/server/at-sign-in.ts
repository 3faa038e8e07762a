// What a visitor gathered comes along when they sign in. Registered here, so that identity knows nothing of the others.
import { mergeCarts } from '#modules/cart/index.ts';
import { onSignIn } from '#modules/identity/index.ts';
import { mergeLists } from '#modules/lists/index.ts';

onSignIn(mergeCarts);
onSignIn(mergeLists);
