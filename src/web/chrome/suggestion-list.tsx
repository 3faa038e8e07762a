// oxlint-disable jsx-a11y/prefer-tag-over-role -- HTML has no element for the list of a combobox.
import { m } from '#messages';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Money } from '#web/ui/money.tsx';
import type { SuggestionGroup, SuggestionOption } from './suggestions.ts';

type Props = {
  id: string;
  groups: readonly SuggestionGroup[];
  activeId: string | null;
  onChoose: (to: string) => void;
};

/** The list under the search box. The focus stays in the box; `activeId` is the option the arrow keys have reached. */
export function SuggestionList({ id, groups, activeId, onChoose }: Props) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={m.chrome_suggestions()}
      className="absolute inset-x-0 top-full z-40 mt-1 max-h-[70vh] overflow-y-auto rounded-card border border-line bg-surface py-2 text-ink shadow-raised"
    >
      {groups.map((group) => (
        <div key={group.title} role="group" aria-label={group.title}>
          <p aria-hidden="true" className="px-4 pt-2 pb-1 text-xs font-semibold text-muted">
            {group.title}
          </p>
          {group.options.map((option) => (
            <Option
              key={option.id}
              id={`${id}-${option.id}`}
              option={option}
              isActive={option.id === activeId}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

type OptionProps = {
  id: string;
  option: SuggestionOption;
  isActive: boolean;
  onChoose: (to: string) => void;
};

function Option({ id, option, isActive, onChoose }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      // The box must keep the focus until the press is over.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(option.to)}
      onKeyDown={(event) => event.key === 'Enter' && onChoose(option.to)}
      className={cx(
        'flex min-h-11 cursor-pointer items-center gap-3 px-4 hover:bg-brand-tint',
        isActive && 'bg-brand-tint',
      )}
    >
      {option.imageUrl ? (
        <img
          src={option.imageUrl.replace('-400.', '-200.')}
          alt=""
          width={36}
          height={36}
          className="size-9 rounded-control bg-sunken"
        />
      ) : (
        <Icon name="search" className="size-4 text-muted" />
      )}
      <span lang={option.locale} className="line-clamp-2">
        {option.text}
      </span>
      {option.birr !== undefined && (
        <Money birr={option.birr} className="ml-auto text-sm whitespace-nowrap" />
      )}
    </div>
  );
}
