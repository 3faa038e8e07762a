/** What page builders of WordPress write around texts: "[vc_row]", "[et_pb_text …]", "[/fusion_text]". */
const BUILDERS =
  /\[\/?(?:vc|et_pb|fusion|ux|av|mk|nectar|rev_slider|elementor)(?:_[\w-]+)?(?:\s[^\]]{0,2000})?\]/g;

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };

/**
 * A description as its shop shows it: without the marks of page builders, and with its tags where they were written as text,
 * "&lt;p&gt;". Pure.
 */
export function ofBuilders(told: string): string {
  const text = told.replaceAll(BUILDERS, '');
  const areTagsText =
    !/<\/?[a-z]/i.test(text) && /&lt;\/?(?:p|br|div|ul|ol|li|b|i|strong|em|h[1-6]|span|table)\b/i.test(text);
  return areTagsText
    ? text.replaceAll(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => ENTITIES[name]!)
    : text;
}
