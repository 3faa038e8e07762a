export function NotFound() {
  return <main>404</main>;
}
