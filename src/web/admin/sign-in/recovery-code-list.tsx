/** Codes that are told this once. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  return (
    <ul lang="" className="mb-4 grid max-w-md grid-cols-2 gap-2">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
  );
}
