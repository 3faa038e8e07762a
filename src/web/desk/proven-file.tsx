import { useEffect, useState } from 'react';
import { m } from '#messages';
import { RETURN_TO, SECOND_FACTOR_PATH } from '#shop/sign-in-address.ts';
import { buttonClass, type ButtonLook, LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

type Props = {
  href: string;
  label: string;
  /** For how much longer the call gives the file without the second factor again; null: always. */
  freshMs: number | null;
  /** This page, without its language. */
  back: string;
  look: ButtonLook;
};

/** A file to take. Where the second factor is too old for it the link says so, and leads there and back: a download cannot. */
export function ProvenFile({ href, label, freshMs, back, look }: Props) {
  const isOver = useIsOver(freshMs);
  const icon = <Icon name="download" className="size-4" />;
  if (isOver)
    return (
      <LinkButton
        to={`${SECOND_FACTOR_PATH}?${RETURN_TO}=${encodeURIComponent(back)}`}
        prefetch="none"
        look={look}
        size="small"
      >
        {icon}
        {m.desk_file_prove({ file: label })}
      </LinkButton>
    );
  return (
    <a href={href} download className={buttonClass(look, 'small')}>
      {icon}
      {label}
    </a>
  );
}

function useIsOver(freshMs: number | null): boolean {
  const [over, setOver] = useState<number | null>(null);
  useEffect(() => {
    if (freshMs === null || freshMs < 0) return;
    const timer = setTimeout(() => setOver(freshMs), freshMs);
    return () => clearTimeout(timer);
  }, [freshMs]);
  return freshMs !== null && (freshMs < 0 || over === freshMs);
}
