import { linkedText } from './linked-text.ts';

/** What was written, with its line breaks; addresses can be followed and tell nobody where from. */
export function MessageText({ text }: { text: string }) {
  return (
    <p lang="" className="whitespace-pre-wrap [overflow-wrap:anywhere]" dir="auto">
      {linkedText(text).map(({ text: piece, href }, index) =>
        href ? (
          <a
            key={index}
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="underline underline-offset-2"
          >
            {piece}
          </a>
        ) : (
          piece
        ),
      )}
    </p>
  );
}
