import { Form } from 'react-router';
import { m } from '#messages';
import { joinTeam, readInvitation } from '#modules/teams/index.ts';
import { JoinForm, type OpenInvitation } from '#modules/teams/teams.schema.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { signInAddress } from '#shop/sign-in-address.ts';
import { SITE } from '#shop/site.ts';
import { load, seeOther, submit } from '#handlers/handlers.ts';
import { readAnew } from '#web/desk/read-anew.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { Checkbox } from '#web/ui/field.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { ROLE_NAMES } from '#web/vendor-portal/store-words.ts';
import { useIsBusy } from '#web/desk/use-is-busy.ts';
import type { Route } from './+types/join.page.ts';

/** Null for a link that does not work, whatever the cause: the page says so and what to do. */
async function invitationOf(ctx: Ctx, token: string): Promise<OpenInvitation | null> {
  try {
    return await readInvitation(ctx, token);
  } catch (error) {
    if (error instanceof AppError && error.code === 'teams.invitation_gone') return null;
    throw error;
  }
}

export const loader = load(async (ctx, { params }: Route.LoaderArgs) => ({
  invitation: await invitationOf(ctx, params.token),
  isSignedIn: ctx.actor.userId !== null,
  path: `/vendor/join/${params.token}`,
}));

export const action = submit(JoinForm, async (ctx, input, { params }: Route.ActionArgs) => {
  await joinTeam(ctx, params.token, input);
  throw seeOther(ctx, '/vendor/start?joined=1');
});

/** An error is shown beside what is in force by now. */
export const shouldRevalidate = readAnew;

export const meta = () => [{ title: `${m.stores_join_title()} – ${SITE.name}` }];

export const handle = { crumbs: () => [{ label: m.stores_join_title() }] };

/** What an invitation's link opens: who invites, as what, and the button that joins. */
export default function JoinPage({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation } = loaderData;
  return (
    <main id="main" className="wrap max-w-xl py-8">
      <h1 className="mb-4 text-2xl">{m.stores_join_title()}</h1>
      {invitation === null ? (
        <Alert tone="warning">{m.error_teams_invitation_gone()}</Alert>
      ) : (
        <Invited
          {...loaderData}
          invitation={invitation}
          error={actionData && !actionData.ok ? actionData.message : null}
        />
      )}
    </main>
  );
}

type InvitedProps = {
  invitation: OpenInvitation;
  isSignedIn: boolean;
  path: string;
  error: string | null;
};

function Invited({ invitation, isSignedIn, path, error }: InvitedProps) {
  const { date } = useDates();
  const isBusy = useIsBusy();
  const vendor = invitation.vendorName;
  return (
    <div className="rounded-card border border-line bg-surface p-4 lg:p-6">
      <p className="text-lg">{m.stores_join_text({ vendor, role: ROLE_NAMES[invitation.role]() })}</p>
      <p className="mb-4 text-sm text-muted">{m.stores_join_until({ date: date(invitation.expiresAt) })}</p>
      {error && (
        <Alert tone="danger" role="alert" className="mb-4">
          {error}
        </Alert>
      )}
      {isSignedIn ? (
        <Form method="post" className="flex flex-col gap-4">
          {invitation.needsTerms && (
            <div>
              <Checkbox name="termsAgreed" value="true" label={m.stores_join_terms()} required />
              <LocalLink to="/Terms" className="inline-flex min-h-11 items-center text-link underline">
                {m.stores_read_terms()}
              </LocalLink>
            </div>
          )}
          <Button type="submit" className="self-start" disabled={isBusy}>
            {m.stores_join_button({ vendor })}
          </Button>
        </Form>
      ) : (
        <>
          <p className="mb-3">{m.stores_join_account()}</p>
          <div className="flex flex-wrap gap-3">
            <LinkButton to={signInAddress(path)}>{m.stores_join_sign_in()}</LinkButton>
            <LinkButton look="secondary" to={signInAddress(path).replace('/sign-in', '/sign-up')}>
              {m.stores_join_sign_up()}
            </LinkButton>
          </div>
        </>
      )}
    </div>
  );
}
