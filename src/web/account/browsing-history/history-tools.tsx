import { Form } from 'react-router';
import { m } from '#messages';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { Alert } from '#web/ui/alert.tsx';

/** Looks for words in the history; a plain form, so that the search stands in the address. */
export function HistorySearch({ q }: { q: string }) {
  const localPath = useLocalPath();
  return (
    <search>
      <Form key={q} action={localPath('/BrowserHistory')} className="mb-4 flex items-end gap-2">
        <TextField
          type="search"
          name="q"
          label={m.history_search()}
          placeholder={m.history_search_placeholder()}
          defaultValue={q}
          maxLength={200}
          enterKeyHint="search"
          autoComplete="off"
          className="min-w-0 flex-1"
        />
        <Button type="submit" look="secondary" aria-label={m.history_search_button()} className="px-3">
          <Icon name="search" className="size-5" />
        </Button>
      </Form>
    </search>
  );
}

/** Stops and resumes recording, and leads to deleting everything. */
export function HistorySwitches({ isPaused, hasEntries }: { isPaused: boolean; hasEntries: boolean }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Form method="post" preventScrollReset>
        <Button
          type="submit"
          name="intent"
          value={isPaused ? 'resume' : 'pause'}
          look={isPaused ? 'primary' : 'secondary'}
          size="small"
        >
          {isPaused ? m.history_resume() : m.history_pause()}
        </Button>
      </Form>
      {hasEntries && (
        <LinkButton to="/BrowserHistory?confirm=all" look="quiet" size="small" className="text-danger">
          <Icon name="trash" className="size-5" />
          {m.history_delete_all()}
        </LinkButton>
      )}
    </div>
  );
}

/** Asks once more: what is deleted here does not come back. */
export function ConfirmDeletion() {
  return (
    <Alert tone="warning" className="mb-4">
      <h2 className="mb-1 text-base">{m.history_delete_all_title()}</h2>
      <p className="mb-3">{m.history_delete_all_text()}</p>
      <Form method="post" className="flex flex-wrap gap-2">
        <Button type="submit" name="intent" value="clear" look="danger" size="small">
          {m.history_delete_all_yes()}
        </Button>
        <LinkButton to="/BrowserHistory" look="secondary" size="small">
          {m.history_delete_all_no()}
        </LinkButton>
      </Form>
    </Alert>
  );
}
