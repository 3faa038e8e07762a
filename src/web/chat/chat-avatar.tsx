import { Icon } from '#web/ui/icon.tsx';

/** Somebody's picture, or a sign in its place; the name stands beside it. */
export function ChatAvatar({ name, url }: { name: string; url: string | null }) {
  if (url)
    return (
      <img
        src={url}
        alt=""
        width={44}
        height={44}
        loading="lazy"
        className="size-11 shrink-0 rounded-full bg-sunken object-cover"
      />
    );
  return (
    <span
      aria-hidden="true"
      className="flex size-11 shrink-0 items-center justify-center rounded-full bg-brand-tint font-bold text-brand"
    >
      {name.trim()[0]?.toUpperCase() ?? <Icon name="user" />}
    </span>
  );
}
