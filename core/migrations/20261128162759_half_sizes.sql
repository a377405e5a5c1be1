-- The shop's own tables gave half sizes the foot of the next whole one: 38.5 and 39 were both 245 mm.
update size_chart_rows r set foot_mm = half.foot_mm
from size_charts c, sizes s,
  (values ('38.5', 245, 243), ('41.5', 265, 263), ('44.5', 285, 283)) half (label, was_mm, foot_mm)
where c.size_chart_id = r.size_chart_id and c.brand_id is null and s.size_id = r.size_id
  and s.system = 'EU' and s.label = half.label and r.foot_mm = half.was_mm;
