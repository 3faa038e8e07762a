import { useState } from 'react';
import { m } from '#messages';
import { REPORT_REASONS } from '#shop/chat-limits.ts';
import { ApiFailure } from '#web/call-api.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField, TextAreaField } from '#web/ui/field.tsx';
import { usePopover } from '#web/ui/popover.tsx';
import { useToast } from '#web/ui/toast.tsx';
import type { ChatCalls } from './chat-target.ts';

type Props = { calls: ChatCalls; isBlocked: boolean; onChanged: () => void };

const REASONS = {
  spam: m.chat_reason_spam,
  fraud: m.chat_reason_fraud,
  abuse: m.chat_reason_abuse,
  other: m.chat_reason_other,
};

/** Blocking and reporting a conversation. */
export function SafetyMenu({ calls, isBlocked, onChanged }: Props) {
  const popover = usePopover();
  const [asked, setAsked] = useState<'block' | 'report' | null>(null);
  const attempt = useAttempt();
  const choose = (what: 'block' | 'report') => {
    popover.close();
    if (what === 'block' && isBlocked) void attempt(calls.block(false), onChanged);
    else setAsked(what);
  };
  return (
    <div className="relative" {...popover.holder}>
      <IconButton label={m.chat_more()} aria-expanded={popover.isOpen} onClick={popover.toggle}>
        <span aria-hidden="true" className="text-xl leading-none font-bold">
          ⋯
        </span>
      </IconButton>
      {popover.isOpen && (
        <div className="absolute top-full right-0 z-10 flex w-44 flex-col rounded-card border border-line bg-surface p-1 shadow-raised">
          <Button look="quiet" size="small" onClick={() => choose('block')}>
            {isBlocked ? m.chat_unblock() : m.chat_block()}
          </Button>
          <Button look="quiet" size="small" onClick={() => choose('report')}>
            {m.chat_report()}
          </Button>
        </div>
      )}
      <Dialog
        isOpen={asked === 'block'}
        onClose={() => setAsked(null)}
        title={m.chat_block_title()}
        closeLabel={m.chat_closing()}
      >
        <p className="mb-4">{m.chat_block_text()}</p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="secondary" onClick={() => setAsked(null)}>
            {m.chat_cancel()}
          </Button>
          <Button
            look="danger"
            onClick={() => {
              setAsked(null);
              void attempt(calls.block(true), onChanged);
            }}
          >
            {m.chat_block_yes()}
          </Button>
        </div>
      </Dialog>
      <Dialog
        isOpen={asked === 'report'}
        onClose={() => setAsked(null)}
        title={m.chat_report_title()}
        closeLabel={m.chat_closing()}
      >
        <ReportForm calls={calls} onDone={() => setAsked(null)} />
      </Dialog>
    </div>
  );
}

function ReportForm({ calls, onDone }: { calls: ChatCalls; onDone: () => void }) {
  const attempt = useAttempt();
  const showToast = useToast();
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const { elements } = event.currentTarget;
        const valueOf = (name: string) => (elements.namedItem(name) as HTMLInputElement).value;
        const reason = REPORT_REASONS.find((one) => one === valueOf('reason')) ?? 'other';
        const report = { reason, details: valueOf('details') };
        void attempt(calls.report(report), () => {
          showToast({ tone: 'success', text: m.chat_report_done() });
          onDone();
        });
      }}
    >
      <SelectField name="reason" label={m.chat_report_reason()}>
        {REPORT_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {REASONS[reason]()}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        name="details"
        label={m.chat_report_details()}
        optionalText={m.chat_optional()}
        maxLength={1_000}
      />
      <Button type="submit">{m.chat_report_send()}</Button>
    </form>
  );
}

/** Waits for a call and says when it was refused. */
function useAttempt() {
  const showToast = useToast();
  return async (call: Promise<unknown>, onDone: () => void) => {
    try {
      await call;
      onDone();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      showToast({ tone: 'error', text: error.message || m.chat_failed_hint() });
    }
  };
}
