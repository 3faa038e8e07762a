// What every module keeps about people: copied into their data export, erased when they delete their account. A table
// that refers to a user belongs to one of these.
import '#modules/addresses/addresses.privacy.ts';
import '#modules/approvals/approvals.privacy.ts';
import '#modules/cart/cart.privacy.ts';
import '#modules/chat/chat.privacy.ts';
import '#modules/posts/posts.privacy.ts';
import '#modules/coupons/coupons.privacy.ts';
import '#modules/delivery/delivery.privacy.ts';
import '#modules/desk/desk.privacy.ts';
import '#modules/follows/follows.privacy.ts';
import '#modules/history/history.privacy.ts';
import '#modules/identity/identity.privacy.ts';
import '#modules/lists/lists.privacy.ts';
import '#modules/membership/membership.privacy.ts';
import '#modules/newsletter/newsletter.privacy.ts';
import '#modules/notifications/notifications.privacy.ts';
import '#modules/orders/orders.privacy.ts';
import '#modules/payments/payments.privacy.ts';
import '#modules/preferences/preferences.privacy.ts';
import '#modules/privacy/privacy.privacy.ts';
import '#modules/profile/profile.privacy.ts';
import '#modules/reviews/reviews.privacy.ts';
import '#modules/staff-team/staff-team.privacy.ts';
import '#modules/support/support.privacy.ts';
import '#modules/teams/teams.privacy.ts';
import '#modules/vendors/vendors.privacy.ts';
import '#modules/wishes/wishes.privacy.ts';
