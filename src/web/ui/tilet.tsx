/** The woven border of the habesha kemis: once under the header, once above the footer, nowhere else. */
export function TiletBand() {
  return <div aria-hidden="true" className="tilet" />;
}
