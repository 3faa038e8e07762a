import { Form } from 'react-router';
import { m } from '#messages';
import type { TaxMonth } from '#modules/taxes/taxes.schema.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { useLanguage } from '#web/ui/view.ts';
import { MonthOptions } from './month-options.tsx';
import { TAXES_PATH } from './tax-paths.ts';

/** Which month is told, and the same as a file. */
export function MonthForm({ page, months }: { page: TaxMonth; months: readonly string[] }) {
  const localPath = useLocalPath();
  return (
    <Form key={page.month} action={localPath(TAXES_PATH)} className="mb-4 flex flex-wrap items-end gap-3">
      <SelectField name="month" label={m.taxes_month()} defaultValue={page.month}>
        <MonthOptions months={months} />
      </SelectField>
      <Button type="submit" look="secondary">
        {m.taxes_show()}
      </Button>
      <a href={`/api/admin/taxes/${page.month}/file.csv`} download className={buttonClass('secondary')}>
        {m.taxes_file()}
      </a>
      <a
        href={`/api/admin/taxes/${page.month}/paper.pdf?lang=${useLanguage()}`}
        download
        className={buttonClass('secondary')}
      >
        {m.taxes_paper()}
      </a>
      {!page.isClosed && <Badge tone="warning">{m.statements_is_running()}</Badge>}
    </Form>
  );
}
