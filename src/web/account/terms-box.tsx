import { m } from '#messages';
import { Checkbox } from '#web/ui/field.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';

type Props = { fault?: string | null | undefined; isTicked?: boolean };

const RULES = [
  { to: '/Terms', label: m.help_terms_title },
  { to: '/Privacy', label: m.help_privacy_title },
] as const;

/** Agreement to the rules, with both of them to be read beside it; what was typed stays as they open. */
export function TermsBox({ fault, isTicked }: Props) {
  const localPath = useLocalPath();
  return (
    <div>
      <Checkbox name="termsAgreed" label={m.account_terms()} error={fault} defaultChecked={isTicked} />
      <p className="ml-8 flex flex-wrap gap-x-4 text-sm">
        {RULES.map(({ to, label }) => (
          <a
            key={to}
            href={localPath(to)}
            target="_blank"
            className="prose-link inline-block py-1"
            rel="noopener"
          >
            {label()}
          </a>
        ))}
      </p>
    </div>
  );
}
