import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

export type DebouncedSearch = {
  text: string;
  /** For the control's onChange. */
  type: (text: string) => void;
  /** Sends what was typed without waiting. */
  flush: () => void;
  input: RefObject<HTMLInputElement | null>;
};

/**
 * A search field that asks `ms` after the last key. Answers never disturb who is typing: the field follows the page's own
 * search (`shown`) only when that changes for another reason. What was typed before the scripts had started counts too.
 */
export function useDebouncedSearch(
  shown: string | null,
  ms: number,
  search: (text: string | null) => void,
): DebouncedSearch {
  const [text, setText] = useState(shown ?? '');
  const [sent, setSent] = useState(shown);
  const [known, setKnown] = useState(shown);
  if (shown !== known) {
    setKnown(shown);
    if (shown !== sent) {
      setSent(shown);
      setText(shown ?? '');
    }
  }
  const input = useRef<HTMLInputElement>(null);
  const wanted = text.trim() || null;
  const send = useEffectEvent(() => {
    if (wanted === sent) return;
    setSent(wanted);
    search(wanted);
  });
  useEffect(() => {
    const timer = setTimeout(send, ms);
    return () => clearTimeout(timer);
  }, [wanted, ms]);
  const readEarlyTyping = useEffectEvent(() => {
    const typed = input.current?.value ?? '';
    if (typed !== text) setText(typed);
  });
  useEffect(() => readEarlyTyping(), []);
  const flush = () => {
    if (wanted === sent) return;
    setSent(wanted);
    search(wanted);
  };
  return { text, type: setText, flush, input };
}
