import { m } from '#messages';
import {
  askCommissionChange,
  listCommissionRules,
  listMoneyTerms,
  previewCommission,
  setMoneyTerms,
} from '#modules/ledger/index.ts';
import {
  AddCommissionRuleForm,
  ChangeCommissionRuleForm,
  EndCommissionRuleForm,
  PreviewCommissionForm,
} from '#modules/ledger/commission-rules.schema.ts';
import { MoneyTermsForm } from '#modules/ledger/money-terms.schema.ts';
import { historyOfKind } from '#modules/audit/index.ts';
import { listCategoryChoices } from '#modules/products/index.ts';
import type { Ctx } from '#platform/context.ts';
import { idOf } from '#platform/wire/scalars.ts';
import { SITE } from '#shop/site.ts';
import { form, load, seeOther, submitBy } from '#handlers/handlers.ts';
import { WaitsForAnother } from '#web/admin/approvals/waits-for-another.tsx';
import { KindHistory } from '#web/admin/subject-history.tsx';
import { AdminFrame, useStaffRights } from '#web/desk/admin-frame.tsx';
import { readAnew } from '#web/desk/read-anew.ts';
import { Panel, refusedForm, refusedOf, RoomNotice } from '#web/desk/room-parts.tsx';
import type { Route } from './+types/commission.page.ts';
import { CommissionCalculator } from './commission-calculator.tsx';
import { COMMISSION_PATH, CommissionRuleForm } from './commission-rule-form.tsx';
import { CommissionRuleRow } from './commission-rule-row.tsx';
import { MoneyTermsPart } from './money-terms-part.tsx';

const SUBJECT = 'commission_rule';

export const loader = load(async (ctx, { url }) => {
  const rules = await listCommissionRules(ctx);
  const [terms, categories, history] = await Promise.all([
    listMoneyTerms(ctx),
    listCategoryChoices(ctx),
    historyOfKind(ctx, SUBJECT),
  ]);
  return {
    rules: rules.content,
    terms: terms.content,
    categories,
    history: history.content,
    isDone: url.searchParams.has('saved'),
    /** What was asked for just now. */
    approvalId: idOf(url.searchParams.get('asked')),
  };
});

const saved = (ctx: Ctx) => seeOther(ctx, `${COMMISSION_PATH}?saved`);
const asked = (ctx: Ctx, { approvalId }: { approvalId: number }) =>
  seeOther(ctx, `${COMMISSION_PATH}?asked=${approvalId}`);

const delivers = (deliversItself: boolean) =>
  form(MoneyTermsForm, async (ctx, { store }) => {
    await setMoneyTerms(ctx, { store, deliversItself });
    throw saved(ctx);
  });

export const action = submitBy({
  add: form(AddCommissionRuleForm, async (ctx, { reason, ...rule }) => {
    throw asked(ctx, await askCommissionChange(ctx, { act: 'add', rule }, reason));
  }),
  change: form(ChangeCommissionRuleForm, async (ctx, { id, version, reason, ...rule }) => {
    throw asked(ctx, await askCommissionChange(ctx, { act: 'change', id, version, rule }, reason));
  }),
  end: form(EndCommissionRuleForm, async (ctx, { id, version, reason }) => {
    throw asked(ctx, await askCommissionChange(ctx, { act: 'end', id, version }, reason));
  }),
  delivers: delivers(true),
  'delivers-not': delivers(false),
  preview: form(PreviewCommissionForm, (ctx, asked) => previewCommission(ctx, asked)),
});

/** A refused save shows the rules as they are by now. */
export const shouldRevalidate = readAnew;

export const meta = () => [{ title: `${m.commission_title()} – ${SITE.name}` }];

export default function CommissionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rules, terms, categories, history, isDone, approvalId } = loaderData;
  const refused = refusedOf(actionData);
  const mayChange = useStaffRights().includes('money.adjust');
  const wrongWith = (id: number) => refusedForm(refused, 'change', id) ?? refusedForm(refused, 'end', id);
  return (
    <AdminFrame title={m.commission_title()}>
      <RoomNotice refused={refused} done={isDone && !actionData ? m.ops_saved() : null} />
      {approvalId !== null && !actionData && <WaitsForAnother approvalId={approvalId} />}
      <p className="mb-4 text-muted">{m.commission_intro()}</p>
      <CommissionCalculator
        categories={categories}
        refused={refusedForm(refused, 'preview')}
        preview={actionData?.ok ? actionData.result : null}
      />
      <h2 className="mb-3 text-lg">{m.commission_rules()}</h2>
      {rules.length === 0 && <p className="mb-4 text-muted">{m.commission_empty()}</p>}
      <ul className="mb-4 flex flex-col gap-3">
        {rules.map((rule) => (
          <CommissionRuleRow
            key={`${rule.id}.${rule.version}`}
            {...{ rule, categories, mayChange }}
            refused={wrongWith(rule.id)}
          />
        ))}
      </ul>
      {mayChange && (
        <Panel key={rules.length} title={m.commission_add()}>
          <CommissionRuleForm rule={null} categories={categories} refused={refusedForm(refused, 'add')} />
        </Panel>
      )}
      <MoneyTermsPart terms={terms} mayChange={mayChange} refused={refusedForm(refused, 'delivers')} />
      <KindHistory lines={history} kind={SUBJECT} />
    </AdminFrame>
  );
}
