import { useStaffRights } from '#web/desk/admin-frame.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';

type Props = { right: string; to: string; name: string };

/** Leads on to a room of staff that the user may enter; else it is only the name of what is there. */
export function RoomLink({ right, to, name }: Props) {
  if (!useStaffRights().includes(right)) return <span lang="">{name}</span>;
  return (
    <LocalLink to={to} lang="" className="prose-link inline-flex min-h-11 items-center md:min-h-0">
      {name}
    </LocalLink>
  );
}
