import type { SavedAddress } from '#modules/addresses/addresses.schema.ts';
import type { TypedCheckout } from './checkout-view.ts';

/** The form as the saved address fills it in. A book need not have an e-mail address: the typed one stays. */
export function filledFrom(address: SavedAddress, typed: TypedCheckout): TypedCheckout {
  return (name) => {
    if (!name.startsWith('billing.')) return typed(name);
    const text = String(address[name.slice('billing.'.length) as keyof SavedAddress] || '');
    return text || (name === 'billing.email' ? typed(name) : '');
  };
}
