import { Form } from 'react-router';
import type { Submitted } from '#handlers/handlers.ts';
import { Button } from '#web/ui/button.tsx';
import { Alert } from '#web/ui/alert.tsx';

type Props = {
  token: string;
  /** Which mails it ends, where a link can end several kinds. */
  what?: string;
  answer: Submitted<unknown> | undefined;
  texts: { title: string; text: string; button: string; done: string };
};

/** Where a link in a letter leads: one press does it. Mail programs that open links by themselves change nothing. */
export function LetterStep({ token, what, answer, texts }: Props) {
  return (
    <main id="main" className="wrap py-10">
      <div className="mx-auto flex max-w-xl flex-col gap-4">
        <h1 className="text-2xl">{texts.title}</h1>
        {answer?.ok ? (
          <output className="block">
            <Alert tone="success">{texts.done}</Alert>
          </output>
        ) : (
          <>
            {answer && (
              <Alert tone="danger" role="alert">
                {answer.message}
              </Alert>
            )}
            <p>{texts.text}</p>
            <Form method="post" className="self-start">
              <input type="hidden" name="token" value={token} />
              {what && <input type="hidden" name="what" value={what} />}
              <Button type="submit">{texts.button}</Button>
            </Form>
          </>
        )}
      </div>
    </main>
  );
}
