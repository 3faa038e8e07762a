const PETALS = [0, 45, 90, 135, 180, 225, 270, 315];

/** Adey's mark: the eight-petal yellow flower of the new year. Decorative; the name stands beside it. */
export function AdeyFlower({ className }: { className?: string }) {
  return (
    <svg viewBox="-32 -32 64 64" aria-hidden="true" className={className}>
      {PETALS.map((angle) => (
        <path
          key={angle}
          d="M0-5C-8-12-8.5-24 0-31 8.5-24 8-12 0-5Z"
          fill="#f6b800"
          stroke="#b98600"
          transform={`rotate(${angle})`}
        />
      ))}
      <circle r="7.5" fill="#b3261e" />
      <circle r="3.5" fill="#7d1a15" />
    </svg>
  );
}
