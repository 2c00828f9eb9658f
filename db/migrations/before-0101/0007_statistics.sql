-- The planner learns of a hotel when its rows are counted: by default after a tenth of a table has changed, which in a database of many
-- years or hotels leaves a new hotel unknown for months (taken for one row, joined by comparing everything with everything).
alter table reservation set (autovacuum_analyze_threshold = 500, autovacuum_analyze_scale_factor = 0.002);
alter table guest set (autovacuum_analyze_threshold = 500, autovacuum_analyze_scale_factor = 0.002);
alter table stay set (autovacuum_analyze_threshold = 500, autovacuum_analyze_scale_factor = 0.002);
alter table stay_guest set (autovacuum_analyze_threshold = 500, autovacuum_analyze_scale_factor = 0.002);
alter table stay_night set (autovacuum_analyze_threshold = 500, autovacuum_analyze_scale_factor = 0.002);
alter table room_occupancy set (autovacuum_analyze_threshold = 500, autovacuum_analyze_scale_factor = 0.002);
alter table type_inventory set (autovacuum_analyze_threshold = 500, autovacuum_analyze_scale_factor = 0.002);
alter table folio set (autovacuum_analyze_threshold = 500, autovacuum_analyze_scale_factor = 0.002);
alter table journal set (autovacuum_analyze_threshold = 500, autovacuum_analyze_scale_factor = 0.002);
alter table entry set (autovacuum_analyze_threshold = 500, autovacuum_analyze_scale_factor = 0.002);
alter table folio_line set (autovacuum_analyze_threshold = 500, autovacuum_analyze_scale_factor = 0.002);
