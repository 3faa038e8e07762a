-- The name as its owner writes it, also in texts that were filled in before.
update faqs set answer_en = replace(answer_en, 'M-Pesa', 'M-PESA'), answer_om = replace(answer_om, 'M-Pesa', 'M-PESA')
  where answer_en like '%M-Pesa%' or answer_om like '%M-Pesa%';
update products set description_html = replace(description_html, 'M-Pesa', 'M-PESA') where description_html like '%M-Pesa%';
update product_texts set description_html = replace(description_html, 'M-Pesa', 'M-PESA') where description_html like '%M-Pesa%';
