import { noteStandbyWait } from '#platform/measures.ts';

/** Up to which position of the primary's log a standby must have come before it is asked. */
export type Barrier = {
  /** Something has changed (page tags parted by blanks; null: nobody knows what): the standby must have it. */
  raise(tags: string | null): void;
  /** How often it was raised so far: taken before the primary is asked for its position. */
  raisings(): number;
  /** The primary was at `position` after the barrier had been raised so often. */
  mark(position: bigint, raisings: number): void;
  /** The standby has come to `position`. Answers the tags that it lacked until now ('all': unknown ones), or nothing. */
  reach(position: bigint): string;
  isReached(): boolean;
  /** How long ago the primary had written what the standby still lacks, ms; 0 when it lacks nothing that is known. */
  behindMs(): number;
  /** Whether the standby still lacks what the primary had written `lagMs` ago. */
  isLagging(): boolean;
};

/** A barrier that is closed at first: nobody knows yet where either of the two is. `now`, in ms, only grows. */
export function createBarrier(lagMs: number, now: () => number = () => performance.now()): Barrier {
  let raised = 1;
  /** Since when the standby is waited for; null while it has all, and before the first time. */
  let waitingSince: number | null = null;
  let known = 0;
  let barrier = 0n;
  let replayed = -1n;
  let lacking: Set<string> | 'all' = 'all';
  let marks: { at: number; position: bigint }[] = [];
  const behindMs = () => (marks[0] ? now() - marks[0].at : 0);
  const isReached = () => known === raised && replayed >= barrier;
  return {
    raise(tags) {
      raised += 1;
      waitingSince ??= now();
      if (tags === null) lacking = 'all';
      else if (lacking !== 'all') for (const tag of tags.split(' ').filter(Boolean)) lacking.add(tag);
    },
    raisings: () => raised,
    mark(position, raisings) {
      if (raisings > known) {
        known = raisings;
        if (position > barrier) barrier = position;
      }
      if (position > (marks.at(-1)?.position ?? -1n)) marks.push({ at: now(), position });
    },
    reach(position) {
      replayed = position;
      marks = marks.filter((mark) => mark.position > replayed);
      if (!isReached()) return '';
      if (waitingSince !== null) noteStandbyWait(now() - waitingSince);
      waitingSince = null;
      const forgotten = lacking === 'all' ? lacking : [...lacking].join(' ');
      lacking = new Set();
      return forgotten;
    },
    isReached,
    behindMs,
    isLagging: () => behindMs() > lagMs,
  };
}
