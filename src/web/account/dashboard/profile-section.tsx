import { Form } from 'react-router';
import { m } from '#messages';
import type { Profile } from '#modules/profile/profile.schema.ts';
import { Avatar } from '#web/account/avatar.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { LocalLink, useLocalPath } from '#web/ui/local-link.tsx';
import { PhotoForm } from './photo-form.tsx';

type Props = {
  profile: Profile;
  /** Whether the name's form is open, and what was refused of it. */
  name: { isOpen: boolean; typed?: string | undefined; error?: string | undefined };
  onPhoto: (profile: Profile) => void;
};

/** Who one is here: photo, name, e-mail and phone. */
export function ProfileSection({ profile, name, onPhoto }: Props) {
  return (
    <section
      aria-labelledby="profile-information"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:flex-row sm:gap-6"
    >
      <div className="flex flex-col items-start gap-3 sm:w-52">
        <Avatar
          url={profile.profilePhotoUrl}
          alt={m.profile_photo_of({ name: profile.fullName })}
          className="size-28"
        />
        <PhotoForm profile={profile} onSaved={onPhoto} />
      </div>
      <div className="min-w-0 flex-1">
        <h2 id="profile-information" className="mb-3 text-lg">
          {m.profile_information()}
        </h2>
        {name.isOpen ? (
          <NameForm profile={profile} typed={name.typed} error={name.error} />
        ) : (
          <Facts profile={profile} />
        )}
      </div>
    </section>
  );
}

function Facts({ profile }: { profile: Profile }) {
  const facts = [
    [m.profile_full_name(), profile.fullName],
    [m.profile_email(), profile.email],
    [m.profile_phone(), profile.phoneNumber],
  ] as const;
  return (
    <>
      <dl className="grid gap-x-4 gap-y-2 text-sm sm:grid-cols-[max-content_1fr]">
        {facts.map(([label, value]) => (
          <div key={label} className="sm:contents">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 font-semibold break-words" dir="auto">
              {value || <span className="font-normal text-muted">{m.profile_none()}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 flex flex-wrap items-center gap-3">
        <LinkButton to="/ProfileDashboard?edit=name" look="secondary" size="small">
          {m.profile_edit_name()}
        </LinkButton>
        <LocalLink to="/Setting" className="text-sm text-link underline">
          {m.profile_change_in_settings()}
        </LocalLink>
      </p>
    </>
  );
}

type NameProps = { profile: Profile; typed: string | undefined; error: string | undefined };

function NameForm({ profile, typed, error }: NameProps) {
  const localPath = useLocalPath();
  return (
    <Form method="post" action={localPath('/ProfileDashboard?edit=name')} noValidate className="max-w-md">
      <input type="hidden" name="version" value={profile.version} />
      <TextField
        name="fullName"
        label={m.profile_full_name()}
        defaultValue={typed ?? profile.fullName}
        error={error ?? null}
        autoComplete="name"
        maxLength={200}
        required
      />
      <div className="mt-3 flex gap-3">
        <Button type="submit" name="intent" value="name">
          {m.profile_save()}
        </Button>
        <LinkButton to="/ProfileDashboard" look="secondary">
          {m.profile_cancel()}
        </LinkButton>
      </div>
    </Form>
  );
}
