/** Five stars filled to the nearest half; `label` says it in words ("4.6 out of 5"). */
export function Stars({ rating, label, className }: { rating: number; label: string; className?: string }) {
  const halves = Math.max(0, Math.min(10, Math.round((Number.isFinite(rating) ? rating : 0) * 2)));
  return (
    <span className={className}>
      <span aria-hidden="true" data-halves={halves} className="stars" />
      <span className="sr-only">{label}</span>
    </span>
  );
}
