import type { ReactNode } from 'react';

/** The card around the steps of a forgotten password. */
export function PasswordFrame({
  title,
  intro,
  children,
}: {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}) {
  return (
    <main id="main" className="wrap flex justify-center py-8 md:py-14">
      <div className="flex w-full max-w-md flex-col gap-4 rounded-card border border-line bg-surface p-5 shadow-raised md:p-8">
        <h1 className="text-2xl">{title}</h1>
        {intro && <p className="text-muted">{intro}</p>}
        {children}
      </div>
    </main>
  );
}
