/** Filters the clause table, and unfolds everything for printing; without it the page simply shows everything. */
export const FILTER_SCRIPT = `
(function () {
  const find = document.getElementById('find');
  const level = document.getElementById('level');
  const service = document.getElementById('service');
  const chips = Array.from(document.querySelectorAll('.chip'));
  const rows = Array.from(document.querySelectorAll('#rows tr'));
  const count = document.getElementById('count');
  function show() {
    const words = find.value.toLowerCase().trim();
    const wanted = chips.filter((chip) => chip.getAttribute('aria-pressed') === 'true').map((chip) => chip.dataset.verdict);
    let shown = 0;
    for (const row of rows) {
      const fits =
        (wanted.length === 0 || wanted.includes(row.dataset.verdict)) &&
        (level.value === '' || level.value === row.dataset.level) &&
        (service.value === '' || service.value === row.dataset.service) &&
        row.dataset.words.includes(words);
      row.hidden = !fits;
      if (fits) shown += 1;
    }
    count.value = shown + ' of ' + rows.length;
  }
  for (const chip of chips) {
    chip.addEventListener('click', () => {
      chip.setAttribute('aria-pressed', String(chip.getAttribute('aria-pressed') !== 'true'));
      show();
    });
  }
  for (const input of [find, level, service]) input.addEventListener('input', show);
  for (const tile of document.querySelectorAll('[data-only]')) {
    tile.addEventListener('click', () => {
      for (const chip of chips) chip.setAttribute('aria-pressed', String(chip.dataset.verdict === tile.dataset.only));
      show();
    });
  }
  addEventListener('beforeprint', () => {
    for (const one of document.querySelectorAll('details')) one.open = true;
  });
  show();
})();
`.trim();
